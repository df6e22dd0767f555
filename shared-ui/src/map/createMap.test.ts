import { expect, test } from '@jest/globals';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { shared as iconImages } from 'ol/style/IconImageCache.js';
import Icon from 'ol/style/Icon.js';
import { getUid } from 'ol/util.js';
import { createMap } from './createMap.ts';

// jsdom has no canvas and logs an error at every use.
HTMLCanvasElement.prototype.getContext = () => null;

test('a disposed map leaves nothing on the outlines, which all maps share', () => {
  const outline = new Feature(new Point([0, 0]));
  for (let visit = 0; visit < 20; visit += 1) {
    const map = createMap(document.createElement('div'));
    map.setLand([outline]);
    expect(outline.getListeners('change')).toHaveLength(1);
    map.dispose();
  }
  expect(outline.hasListener('change')).toBe(false);
});

test('a disposed map leaves no canvas of its marks in the cache of all maps', () => {
  const map = createMap(document.createElement('div'));
  const canvas = document.createElement('canvas');
  const icon = new Icon({ img: canvas });
  const isKept = () => iconImages.get(getUid(canvas), null) !== null;
  expect(icon.getImage(1)).toBe(canvas);
  expect(isKept()).toBe(true);
  map.dispose();
  expect(isKept()).toBe(false);
});
