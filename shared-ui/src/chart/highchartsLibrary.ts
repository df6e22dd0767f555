import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import 'highcharts/esm/modules/exporting.js';
import 'highcharts/esm/modules/pattern-fill.js';

/*
 * Names are escaped where a chart is described (chartText.ts). As a second defence, Highcharts refuses links, pictures,
 * buttons and styles, which our own charts do not use.
 */
const REFUSED_TAGS = new Set(['a', 'abbr', 'button', 'img', 'pre', 'table', 'textPath', 'u']);
const REFUSED_ATTRIBUTES = new Set(['href', 'src', 'target', 'xlink:href']);
Highcharts.AST.allowedTags = Highcharts.AST.allowedTags.filter((tag) => !REFUSED_TAGS.has(tag));
Highcharts.AST.allowedAttributes = Highcharts.AST.allowedAttributes.filter(
  (name) => !REFUSED_ATTRIBUTES.has(name),
);
Highcharts.AST.allowedReferences = [];

/** Highcharts with the modules that every chart needs. Commercial software with a separate licence. */
export { Highcharts };
