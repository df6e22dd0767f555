import { describe, expect, test } from '@jest/globals';
import axe from 'axe-core';
import { Checkbox, Input, Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { MenuButton } from '../actions/MenuButton.tsx';
import { BurdenBadge } from '../badges/BurdenBadge.tsx';
import { BurdenLegend } from '../badges/BurdenLegend.tsx';
import { CountBadge } from '../badges/CountBadge.tsx';
import { ResultBadge } from '../badges/ResultBadge.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { CountedTextArea } from '../inputs/CountedTextArea.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { FileDrop } from '../inputs/FileDrop.tsx';
import { FilterChips } from '../inputs/FilterChips.tsx';
import { SearchInput } from '../inputs/SearchInput.tsx';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { DescriptionList } from '../layout/DescriptionList.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { Section } from '../layout/Section.tsx';
import { StatCard } from '../layout/StatCard.tsx';
import { Help } from '../overlays/Help.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Notice } from '../states/Notice.tsx';
import { PageSkeleton } from '../states/PageSkeleton.tsx';
import { Progress } from '../states/Progress.tsx';
import { Spinner } from '../states/Spinner.tsx';
import { renderPage } from '../testing/renderPage.tsx';

// axe tries a canvas for icon fonts. jsdom has none and logs an error.
HTMLCanvasElement.prototype.getContext = () => null;

const nothing = () => {};

const samples: Record<string, ReactElement> = {
  actions: (
    <>
      <Button kind="primary" icon="add" busy>
        Add
      </Button>
      <IconButton icon="edit" label="Edit" />
      <MenuButton label="More" items={[{ id: 'a', label: 'A', onSelect: nothing }]} />
      <Help about="Credits">One credit is one test.</Help>
    </>
  ),
  badges: (
    <>
      <ResultBadge status="positive" />
      <BurdenBadge level="Invalid" />
      <BurdenLegend />
      <CountBadge count={3} label="3 unread" />
    </>
  ),
  form: (
    <Form onSubmit={nothing} label="Client">
      <Field name="name" label="Name" help="As on the label.">
        <Input />
      </Field>
      <Field name="type" label="Type">
        <Select options={[{ value: 1, label: 'Ovine' }]} />
      </Field>
      <Field name="born" label="Date of birth">
        <DateInput />
      </Field>
      <Field name="notes" label="Notes">
        <CountedTextArea maxLength={500} />
      </Field>
      <Field name="agree" label="Terms" valuePropName="checked">
        <Checkbox>I agree</Checkbox>
      </Field>
      <Switch aria-label="Areas" />
    </Form>
  ),
  inputs: (
    <>
      <SearchInput label="Search clients" value="x" onSearch={nothing} />
      <SegmentedControl
        label="Test type"
        value="worm"
        onChange={nothing}
        options={[
          { value: 'worm', label: 'Worm' },
          { value: 'fluke', label: 'Fluke' },
        ]}
      />
      <FilterChips chips={[{ id: '1', label: 'Result: Eggs Detected', onRemove: nothing }]} />
      <FileDrop
        label="File"
        hint="Excel"
        extensions={['.xlsx']}
        maxBytes={1}
        file={undefined}
        onChange={nothing}
      />
    </>
  ),
  layout: (
    <>
      <h1>Clients</h1>
      <Breadcrumbs items={[{ label: 'Main Dashboard', to: '/' }, { label: 'Clients' }]} />
      <Section title="Facts" help="Help">
        <DescriptionList items={[{ label: 'Tester', value: 'Aoife' }]} />
        <StatCard label="Credits" value="320" trend={{ direction: 'up', text: '12% more' }} help="Help" />
      </Section>
      <Pagination label="Clients" page={2} pageSize={10} total={95} onChange={nothing} />
    </>
  ),
  states: (
    <>
      <EmptyState title="Nothing yet" text="Add one." />
      <ErrorState onRetry={nothing} requestId="r-1" />
      <Notice tone="warning" title="Careful" onClose={nothing}>
        Text
      </Notice>
      <PageSkeleton shape="table" />
      <Progress label="Reports" value={0.4} />
      <Spinner />
    </>
  ),
};

describe('axe finds no violations in', () => {
  test.each(Object.entries(samples))('%s', async (_name, sample) => {
    const { container } = renderPage(sample);
    // The browser tests check the rules that need a whole page or a layout.
    const { violations } = await axe.run(container, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });
});
