import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  AutoComplete,
  Checkbox,
  ConfigProvider,
  Form,
  Input,
  InputNumber,
  Popover,
  Radio,
  Select,
  Switch,
  Tabs,
  Tooltip,
  type ThemeConfig,
} from 'antd';
import { createElement as element, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from './antdTheme.ts';

export type StyledPart = 'inputs' | 'choices';

/** The components that each part of shared-ui takes from antd, in every form that has rules of its own. */
const COMPONENTS: Readonly<Record<StyledPart, readonly ReactElement[]>> = {
  inputs: [
    element(Form, null, element(Form.Item, { name: 'field', label: 'Label', extra: 'Help' }, element(Input))),
    element(Input.OTP),
    element(Input.Password),
    element(Input.Search),
    element(Input.TextArea),
    element(Checkbox.Group, { options: ['Option'] }),
  ],
  choices: [
    element(AutoComplete),
    element(InputNumber),
    element(Popover, { content: 'Text' }, element('i')),
    element(Radio.Group, null, element(Radio), element(Radio.Button)),
    element(Select),
    element(Switch),
    element(Tabs, { items: [{ key: 'tab', label: 'Tab' }] }),
    element(Tooltip, { title: 'Text' }, element('i')),
  ],
};

/** antd's rules for every link of the page. Without them, links look the same whether the sheet is loaded or not. */
const RULES_FOR_ALL_LINKS = /(?<=[{}])a[^.{}]*\{[^}]*\}/g;

function render(part: StyledPart, cache: ReturnType<typeof createCache>, theme: ThemeConfig): void {
  const config = { theme: { ...theme, zeroRuntime: false }, wave: { disabled: true } };
  renderToStaticMarkup(
    element(StyleProvider, { cache, layer: true }, element(ConfigProvider, config, ...COMPONENTS[part])),
  );
}

/**
 * antd's rules for one part's components. Colours and sizes in them are variables, whose values antd sets for each theme
 * at run time.
 * @param loaded parts whose style sheets are always loaded with this one
 */
export function extractStyles(
  part: StyledPart,
  loaded: readonly StyledPart[] = [],
  theme: ThemeConfig = antdTheme('light', false),
): string {
  const cache = createCache();
  const extract = (): string => extractStyle(cache, { plain: true, types: 'style', once: true });
  for (const other of loaded) render(other, cache, theme);
  extract();
  render(part, cache, theme);
  // The last rule lists what was extracted, for a run time that computes the rest.
  const rules = extract().replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
  return rules.replaceAll(RULES_FOR_ALL_LINKS, '');
}
