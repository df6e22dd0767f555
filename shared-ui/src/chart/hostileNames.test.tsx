import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Chart, Point } from 'highcharts';
import { formatsOf } from '../formats/formatsOf.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { chartOptions } from './chartOptions.ts';
import { chartSvg } from './chartPicture.ts';
import type { ChartSpec } from './chartSpec.ts';
import { Highcharts } from './highchartsLibrary.ts';

const LINK = '<a href="https://evil.example/login"><b>Sign in again</b></a>';
const ENTITIES = '&lt;img src=x onerror=alert(1)&gt;';
const PLAIN = 'A<B & Sons';
const names = [LINK, ENTITIES, PLAIN];

const subjects = names.map((name, index) => ({ id: `s${index}`, name }));
const words = { categoryTitle: PLAIN, valueTitle: LINK, unit: '<i>epg</i>' };

const charts: ChartSpec[] = [
  ...(['line', 'area', 'column', 'stacked-column', 'bar', 'stacked-bar'] as const).map((kind) => ({
    ...words,
    kind,
    categories: names,
    series: subjects.map((subject) => ({ ...subject, values: [3, 2, 1] })),
    basis: { title: LINK, counts: [3, 2, 1] },
    strips: [{ from: 0, to: 1, label: LINK }],
  })),
  ...(['pie', 'donut'] as const).map((kind) => ({
    ...words,
    kind,
    slices: subjects.map((subject, index) => ({ ...subject, value: index + 1 })),
  })),
  {
    ...words,
    kind: 'race',
    competitors: subjects,
    frames: [{ label: LINK, values: { s0: 1, s1: 2, s2: 3 } }],
  },
];

afterEach(async () => {
  // The next chart takes its turn in the next task.
  await new Promise((resolve) => setTimeout(resolve));
});

async function draw(spec: ChartSpec) {
  renderPage(<ChartFrame title={`Tests by ${PLAIN}`} status="ready" spec={spec} />);
  const figure = screen.getByRole('figure');
  // The first chart loads its code.
  const chart = await waitFor(() => {
    const drawn = Highcharts.charts.findLast(Boolean);
    if (!drawn) throw new Error('No chart has been drawn');
    return drawn;
  });
  chart.tooltip.refresh(
    chart.tooltip.shared ? chart.series.map((one) => one.points[0]!) : chart.series[0]!.points[0]!,
  );
  return { figure, chart };
}

function expectNoMarkupOfData(element: Element) {
  expect(element.querySelector('a, img, i, [href], [src], [onerror], [style*="italic"]')).toBeNull();
  // Our own tooltip has bold text, but a name is never bold.
  for (const bold of element.querySelectorAll('b, strong, [style*="bold"]')) {
    expect(bold.textContent).not.toBe('Sign in again');
  }
}

/** The original names. An export rewrites every `href=`, and a word joiner is invisible. */
function expectNames(element: Element) {
  const text = element.textContent.replaceAll('xlink:href', 'href').replaceAll('\u2060', '');
  for (const name of names) expect(text).toContain(name);
}

function describePoint(chart: Chart, point: Point): string {
  return chart.options.accessibility?.point?.descriptionFormatter?.call(point, point) ?? '';
}

describe.each(charts.map((spec) => [spec.kind, spec] as const))(
  'a hostile name in a %s chart',
  (_kind, spec) => {
    test('is text in labels, legend, tooltip and the names for screen readers', async () => {
      const { figure, chart } = await draw(spec);
      expectNoMarkupOfData(figure);
      expectNames(figure);
      // Highcharts strips anything that looks like a tag from these.
      const spoken = chart.series.flatMap(({ points }) => points.map((point) => describePoint(chart, point)));
      expect(spoken.join('\n')).toContain('A＜B & Sons');
      expect(spoken.join('\n')).not.toMatch(/[<>]/);
    });

    test('is text in the downloaded picture', async () => {
      const { chart } = await draw(spec);
      const look = { mode: 'light', still: true, formats: formatsOf('en') } as const;
      const svg = chartSvg(chart, chartOptions(spec, look), LINK);
      const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      expect(picture.tagName).toBe('svg');
      expectNoMarkupOfData(picture);
      expectNames(picture);
    });
  },
);

test('even unescaped markup cannot draw a link, picture or button', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { chart } = await draw(charts[0]!);
  const text = chart.renderer.text(`${LINK}<img src="x"><button>Go</button>`, 0, 0).add();
  expect(text.element.querySelector('a, img, button')).toBeNull();
  warn.mockRestore();
});
