import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import 'highcharts/esm/modules/exporting.js';
import 'highcharts/esm/modules/pattern-fill.js';

/** Highcharts with the modules that every chart has. Commercial software, with a licence of its own. */
export { Highcharts };
