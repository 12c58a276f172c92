/** All collections of the read API, in the order of the documentation. */
import type { ApiCollection } from '../model/collection.ts';
import { allArticlesCollection } from './all-articles.ts';
import { blogCollection, newsCollection, opinionCollection } from './articles.ts';
import { editionCollection } from './cmri.ts';
import { datasetCollection } from './datasets.ts';
import { eventCollection } from './events.ts';
import { figureCollection } from './figures.ts';
import { glossaryCollection } from './glossary.ts';
import { infographicCollection } from './infographics.ts';
import { letterCollection } from './letters.ts';
import { mapCollection } from './maps.ts';
import { materialCollection } from './materials.ts';
import { measureCollection } from './measures.ts';
import { personCollection } from './people.ts';
import { serviceCollection } from './services.ts';
import { vacancyCollection } from './vacancies.ts';
import { videoCollection } from './videos.ts';

export const apiCollections: readonly ApiCollection[] = [
  materialCollection,
  figureCollection,
  measureCollection,
  editionCollection,
  datasetCollection,
  mapCollection,
  allArticlesCollection,
  newsCollection,
  opinionCollection,
  blogCollection,
  videoCollection,
  infographicCollection,
  letterCollection,
  glossaryCollection,
  serviceCollection,
  eventCollection,
  vacancyCollection,
  personCollection,
];
