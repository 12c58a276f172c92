import { expect, test } from 'vitest';
import { joinedTexts } from '../support/texts/joined-texts.ts';

test.each([
  ['<p><b>86.0</b><span>1–5</span></p>', '86.0|1–5 in p > span'],
  ['<p><label class="name">Concentration</label><output>30%</output></p>', 'Concentration|30% in p > output'],
  ['<p>In force<small>read on Nov 22</small></p>', 'In force|read on Nov 22 in p > small'],
  ['<nav><a href="/">Tin</a><a href="/">Zinc</a></nav>', 'Tin|Zinc in nav > a'],
  [
    '<p><a>Lithium<span class="visually-hidden"> (another site)</span></a><small>seen</small></p>',
    ' (another site)|seen in p > small',
  ],
])('Texts that only the style sheet keeps apart are found in %s', (html, pair) => {
  expect(joinedTexts(html)).toEqual([pair]);
});

test.each([
  '<p><b>86.0</b> <span>1–5</span></p>',
  '<p><b>86.0 </b><span>1–5</span></p>',
  '<p>CO<sub>2</sub>e<sup>1</sup></p>',
  '<p><b>One</b></p><p><i>Two</i></p>',
  '<p>One<br><b>Two</b></p>',
  '<p>(<a>Tin</a>), <b>“</b>Zinc”</p>',
  '<p>Tin<select><option>Zinc</option></select><b>Lead</b></p>',
])('Nothing is found in %s', (html) => {
  expect(joinedTexts(html)).toEqual([]);
});
