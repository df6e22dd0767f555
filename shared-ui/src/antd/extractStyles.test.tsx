import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
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
} from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antdTheme.ts';
import { extractStyles } from './extractStyles.ts';

const sheets = {
  inputs: extractStyles('inputs'),
  choices: extractStyles('choices', ['inputs']),
};

/** The rules that antd computes for a tree with everything in it open, without those for all links of the page. */
function computed(tree: ReactNode): string[] {
  const cache = createCache();
  render(
    <StyleProvider cache={cache} layer>
      <ConfigProvider theme={{ ...antdTheme('light', false), zeroRuntime: false }} wave={{ disabled: true }}>
        {tree}
      </ConfigProvider>
    </StyleProvider>,
  );
  return [...cache.cache]
    .filter(([path]) => path.startsWith('style%'))
    .map(([, entry]) => String((entry as [number, [string]])[1][0]))
    .filter((rule) => rule !== '' && !rule.startsWith('@layer antd{a{'));
}

describe('the extracted rules', () => {
  it.each([
    ['dark', false],
    ['light', true],
    ['dark', true],
  ] as const)('are those of the theme %s, still: %s, too', (mode, isStill) => {
    const theme = antdTheme(mode, isStill);
    expect(extractStyles('inputs', [], theme)).toBe(sheets.inputs);
    expect(extractStyles('choices', ['inputs'], theme)).toBe(sheets.choices);
  });

  it('have no hash, so that each element matches them', () => {
    expect(Object.values(sheets).join('')).not.toContain(':where(.css-');
  });

  it('match only elements of antd', () => {
    const selectors = [
      ...Object.values(sheets)
        .join('')
        .matchAll(/(?<=[{}])[^{}@]+(?=\{)/g),
    ]
      .flatMap(([list]) => list.split(','))
      .filter((selector) => !/^(from|to|[\d.]+%)$/.test(selector.trim()));
    expect(selectors.length).toBeGreaterThan(1000);
    expect(selectors.filter((selector) => !/\.ant(-|icon)/.test(selector))).toEqual([]);
  });

  it('hold nothing twice in the choices that the inputs have', () => {
    expect(sheets.inputs).toContain('.ant-input{');
    expect(sheets.choices).not.toContain('.ant-input{');
  });

  it('cover the inputs in every state', () => {
    const rules = computed(
      <Form requiredMark="optional" layout="vertical">
        <Form.Item label="Name" extra="Help" validateStatus="error" help="Wrong" hasFeedback>
          <Input allowClear showCount prefix="€" suffix="epg" />
        </Form.Item>
        <Input.Password />
        <Input.Search enterButton loading allowClear />
        <Input.TextArea showCount autoSize allowClear />
        <Input.OTP />
        <Checkbox indeterminate />
        <Checkbox.Group options={['One']} />
      </Form>,
    );
    expect(rules.length).toBeGreaterThanOrEqual(9);
    expect(rules.filter((rule) => !sheets.inputs.includes(rule))).toEqual([]);
  });

  it('cover the choices with everything open', () => {
    const rules = computed(
      <>
        <AutoComplete open options={[{ value: 'One' }]} />
        <InputNumber suffix="epg" prefix="€" />
        <Popover open title="Title" content="Text">
          <i />
        </Popover>
        <Radio.Group options={['One']} optionType="button" />
        <Radio>One</Radio>
        <Select
          open
          showSearch
          allowClear
          mode="multiple"
          options={[{ value: 1, label: 'One' }]}
          value={[1]}
        />
        <Switch loading />
        <Tabs type="card" items={[{ key: 'one', label: 'One', children: 'Text' }]} />
        <Tooltip open title="Text">
          <i />
        </Tooltip>
      </>,
    );
    const all = Object.values(sheets).join('');
    expect(rules.length).toBeGreaterThanOrEqual(9);
    expect(rules.filter((rule) => !all.includes(rule))).toEqual([]);
  });
});
