import { Button, Form, Input, Select } from "antd";
import { CalendarDays, ListFilter, Search, UserRound } from "lucide-react";
import { Suspense, useEffect, useId, useState } from "react";
import type { Field, ReferenceField } from "#contract/field.ts";
import { statuses } from "#contract/field.ts";
import { maxSearchCharacters } from "#contract/limits.ts";
import type { Resource, ResourceTexts } from "#contract/resource.ts";
import { rangeFields, rangeNames } from "#contract/list-query.ts";
import { useClearButton } from "#admin/field-input/clear-button.tsx";
import { useReferenceOptions } from "#admin/field-input/reference-options.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { text } from "#admin/text/text.ts";
import type { ListLayout } from "./column-widths.ts";
import { DateRanges } from "./lazy-extras.ts";
import { filterCount, filterFields, isNarrowed } from "./list-address.ts";
import type { ListAddress } from "./list-address.ts";
import type { ChangeListAddress } from "./use-list-address.ts";
import styles from "./list-filters.module.css";

interface FilterProps {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

/** Words to look for and a choice for every filter of the definition; on phones behind one button. */
export function ListFilters({
  resource,
  layout,
  onCleared,
  ...filter
}: FilterProps & { resource: Resource; layout: ListLayout; onCleared: () => void }) {
  const { address, change } = filter;
  const { tools } = useScreenText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const searched = resource.searched.map((name) => resource.fields[name]?.label ?? name);
  const used = filterCount(resource, address);
  return (
    <div className={styles.listFilters}>
      <SearchForm
        label={resource.texts.list.search(searched)}
        search={address.search}
        onSearch={(search) => change({ search })}
      />
      <Button
        className={styles.filterButton}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<ListFilter size={18} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {used === 0 ? tools.filters : tools.filtersInUse(used)}
      </Button>
      <div id={id} className={styles.choices} data-open={isOpen}>
        {filterFields(resource).map(({ name, field }) => (
          <Filter key={name} name={name} field={field} texts={resource.texts} {...filter} />
        ))}
        <FoldedSort resource={resource} layout={layout} {...filter} />
        {resource.isAuthored && <OwnFilter {...filter} />}
        <DateFilter resource={resource} {...filter} />
        <ClearFilters {...filter} onCleared={onCleared} />
      </div>
    </div>
  );
}

/** Only what the signed-in has made. */
function OwnFilter({ address, change }: FilterProps) {
  const { tools } = useScreenText();
  const { mine, ...others } = address.filters;
  const isOwn = mine !== undefined;
  return (
    <Button
      aria-pressed={isOwn}
      icon={<UserRound size={16} aria-hidden />}
      onClick={() => change({ filters: isOwn ? others : { ...others, mine: "1" } })}
    >
      {tools.mine}
    </Button>
  );
}

/** Days to narrow by, behind a button until the address has some: calendars are loaded with them. */
function DateFilter({ resource, ...filter }: FilterProps & { resource: Resource }) {
  const { tools } = useScreenText();
  const names = rangeFields(resource).flatMap(({ name }) => Object.values(rangeNames(name)));
  const used = JSON.stringify(names.map((name) => filter.address.filters[name]));
  const isUsed = names.some((name) => name in filter.address.filters);
  const [isOpen, setIsOpen] = useState(isUsed);
  const [seen, setSeen] = useState(used);
  // A saved view or the browser's history brings other days than those that were folded away.
  if (seen !== used) {
    setSeen(used);
    if (isUsed) setIsOpen(true);
  }
  const id = useId();
  if (names.length === 0) return null;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<CalendarDays size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {tools.dates}
      </Button>
      <div id={id} className={styles.ranges} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">{tools.loading}</p>}>
            <DateRanges resource={resource} {...filter} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Shows the whole list again. `onCleared` takes the focus of the button, which goes. */
export function ClearFilters({
  address,
  change,
  onCleared,
}: FilterProps & { onCleared: () => void }) {
  const { list } = useScreenText();
  if (!isNarrowed(address)) return null;
  return (
    <Button
      type="link"
      onClick={() => {
        change({ search: "", filters: {} });
        onCleared();
      }}
    >
      {list.clear}
    </Button>
  );
}

/** Words to look for. */
export function SearchForm({
  label,
  search,
  onSearch,
}: {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  const { list } = useScreenText();
  const clearButton = useClearButton();
  const [form] = Form.useForm<{ search: string }>();
  // Another address has other words; the form stays, with the focus in it.
  useEffect(() => form.setFieldsValue({ search }), [form, search]);
  return (
    <Form
      role="search"
      className={styles.listSearch}
      form={form}
      onFinish={(typed) => onSearch(typed.search.trim())}
    >
      <Form.Item name="search" noStyle>
        <Input
          allowClear={clearButton}
          aria-label={label}
          placeholder={label}
          maxLength={maxSearchCharacters}
        />
      </Form.Item>
      <Button htmlType="submit" icon={<Search size={16} aria-hidden />}>
        <span className={styles.listSearchWord}>{list.search}</span>
      </Button>
    </Form>
  );
}

/** The orders whose column heads aren't there to be pressed; none where all are. */
function FoldedSort({
  resource,
  layout,
  address,
  change,
}: FilterProps & { resource: Resource; layout: ListLayout }) {
  const { list: words } = useScreenText();
  const clearButton = useClearButton();
  // In a narrow list the one head stands for the whole record.
  const heads = layout.isNarrow ? layout.columns : [];
  const options = [...heads, ...layout.folded]
    .filter(({ name }) => resource.sortable.includes(name))
    .flatMap(({ name, field }) => [
      { value: name, label: words.ascending(field.label) },
      { value: `-${name}`, label: words.descending(field.label) },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      className={styles.listFilter}
      allowClear={clearButton}
      aria-label={words.sort}
      placeholder={words.sort}
      popupMatchSelectWidth={false}
      options={options}
      value={options.find(({ value }) => value === address.sort)?.value ?? null}
      onChange={(next: string | undefined | null) => change({ sort: next ?? "" })}
    />
  );
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FieldFilterProps<OneField = Field> extends FilterProps {
  readonly name: string;
  readonly field: OneField;
  readonly texts: ResourceTexts;
}

function Filter(props: FieldFilterProps) {
  return props.field.kind === "reference" ? (
    <ReferenceFilter {...props} field={props.field} />
  ) : (
    <FilterSelect {...props} options={fixedOptions(props.field)} />
  );
}

function ReferenceFilter(props: FieldFilterProps<ReferenceField>) {
  const { all, isLoading } = useReferenceOptions(props.field);
  const options = all.map(({ value, label }) => ({ value: String(value), label }));
  return <FilterSelect {...props} options={options} isLoading={isLoading} />;
}

function fixedOptions(field: Field): FilterOption[] {
  if (field.kind === "status") {
    return statuses.map((status) => ({ value: status, label: text.status[status] }));
  }
  if (field.kind === "choice") return [...field.options];
  return [
    { value: "1", label: `${field.label}: ${text.flag.yes}` },
    { value: "0", label: `${field.label}: ${text.flag.no}` },
  ];
}

function FilterSelect({
  name,
  field,
  texts,
  options,
  isLoading = false,
  address,
  change,
}: FieldFilterProps & { options: readonly FilterOption[]; isLoading?: boolean }) {
  const { [name]: value, ...others } = address.filters;
  return (
    <ChoiceFilter
      label={field.label}
      all={texts.list.all(field.label)}
      options={options}
      isLoading={isLoading}
      value={value}
      onChange={(next) => change({ filters: next ? { ...others, [name]: next } : others })}
    />
  );
}

/** A choice that narrows a list. */
export function ChoiceFilter({
  label,
  all,
  options,
  isLoading = false,
  value,
  onChange,
}: {
  label: string;
  /** Stands there while nothing is chosen. */
  all: string;
  options: readonly FilterOption[];
  isLoading?: boolean;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const clearButton = useClearButton();
  return (
    <Select
      className={styles.listFilter}
      allowClear={clearButton}
      showSearch={options.length > 10 ? { optionFilterProp: "label" } : false}
      aria-label={label}
      placeholder={all}
      popupMatchSelectWidth={false}
      loading={isLoading}
      options={[...options]}
      value={value ?? null}
      onChange={(next: string | undefined | null) => onChange(next ?? undefined)}
    />
  );
}
