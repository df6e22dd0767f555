import { describe, expect, it } from '@jest/globals';
import { splitReport } from './openReport.ts';

const HTML = `<!doctype html><html lang="es"><head><title>Informe</title><style>td { color: red }</style></head>
<body><p style="background:#fff">a style="b" c</p><script>alert(1)</script></body></html>`;

describe('a report that is opened in a tab', () => {
  it('keeps its title, language and rules', () => {
    const { report, rules } = splitReport(HTML);
    expect(report.title).toBe('Informe');
    expect(report.documentElement.lang).toBe('es');
    expect(rules).toBe('td { color: red }');
  });

  it('has no inline style and no script, and its text is unchanged', () => {
    const { report } = splitReport(HTML);
    expect(report.querySelectorAll('style, script, [style]')).toHaveLength(0);
    expect(report.querySelector('p')?.dataset.style).toBe('background:#fff');
    expect(report.querySelector('p')?.textContent).toBe('a style="b" c');
  });
});
