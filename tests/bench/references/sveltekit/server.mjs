import './build/index.js';
