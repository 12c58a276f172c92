/** The reference of a start: the least a server with Express can do. */
import express from 'express';

express()
  .get('/', (_request, response) => void response.send('ok'))
  .listen(Number(process.env.PORT));
