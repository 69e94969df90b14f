import { type FormEvent, useId, useState } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, json, text, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { pageField, usePageFieldAmong } from '../../src/element/use-page-field.ts'
import { messages } from '../../src/i18n/messages.ts'
import { visit } from '../../src/navigation/visit.ts'
import { SearchTag, TaggedEntity, TagSort } from '../../src/shared/contract/tag-search.ts'
import { fold } from '../../src/shared/text/fold.ts'
import texts from '../../src/texts/en/tag-search.json'
import { LiveRegion } from '../../src/ui/live-region.tsx'

const t = messages('tagSearch', texts)

/** Above this number of tags, a text filter is shown. */
const MANY = 12

export const attributes = {
  action: about('URL of the search page.', url),
  tags: about(
    'The tags with the number of tagged items: `Value`, `Name`, `Count`.',
    json(array(SearchTag))
  ),
  tag: about('`Value` of the selected tag.', optional(text, '')),
  sort: about('`Value` of the selected sort order.', optional(text, '')),
  sorts: about('Available sort orders: `Value`, `Name`.', optional(json(array(TagSort)), '[]')),
  entityName: about(
    '`Value` of the selected kind of item, such as products or news.',
    optional(text, '')
  ),
  entities: about(
    'Available kinds of items: `Value`, `Name`, `Count`.',
    optional(json(array(TaggedEntity)), '[]')
  )
}

/** The tags as links, with selects for the kind of items and the sort order [CAT-15]. */
export function TagSearch(props: AttributeProps<typeof attributes>) {
  const { action, tags, tag, sorts, entities } = props
  const { element } = useHost()
  const printed = (name: string) => pageField(element, name)?.value ?? ''
  const sort = props.sort || printed('sort')
  const entityName = props.entityName || printed('entityName')
  const searchUrl = (search: Partial<Record<'tag' | 'sort' | 'entityName', string>>) =>
    urlOf(action, { tag, sort, entityName, ...search })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const search = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
    void visit(searchUrl(search), { scroll: 'keep', focus: 'keep' })
  }

  return (
    <form className="vitrine-tag-search" method="get" action={action} onSubmit={submit}>
      <Cloud tags={tags} current={tag} tagUrl={value => searchUrl({ tag: value })} />
      {tag !== '' && (
        <div className="vitrine-tag-search__row">
          <Choice
            name="entityName"
            label={t('entity')}
            value={entityName}
            options={entities.map(({ Value, Name, Count }) => ({
              Value,
              Name: `${Name} (${Count})`
            }))}
          />
          <Choice name="sort" label={t('sort')} value={sort} options={sorts} />
          <button type="submit" className="vitrine-button">
            {t('apply')}
          </button>
        </div>
      )}
    </form>
  )
}

interface CloudProps {
  tags: readonly SearchTag[]
  current: string
  tagUrl(value: string): string
}

function Cloud({ tags, current, tagUrl }: CloudProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = fold(typed).trim()
  const shown = tags.filter(({ Name }) => fold(Name).includes(wanted))
  return (
    <>
      {tags.length > MANY && (
        <div className="vitrine-tag-search__narrow">
          <label className="vitrine-label" htmlFor={id}>
            {t('narrow')}
          </label>
          <input
            className="vitrine-input"
            id={id}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            // Enter must not submit: the text only filters the tags
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
          {shown.length === 0 && <p>{t('none')}</p>}
          <LiveRegion text={shown.length === 0 ? t('none') : ''} />
        </div>
      )}
      <ul className="vitrine-tag-search__cloud" aria-label={t('tags')}>
        {shown.map(({ Value, Name, Count }) => (
          <li key={Value}>
            <a
              className="vitrine-tag-search__tag"
              // a tag without items is not a link
              href={Count > 0 || Value === current ? tagUrl(Value) : undefined}
              aria-current={Value === current || undefined}
            >
              {Name} <span className="vitrine-tag-search__count">({Count})</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly TagSort[]
}

/** A select that applies at once. */
function Choice({ name, label, value, options }: ChoiceProps) {
  const fieldAttributes = usePageFieldAmong(name)
  const [chosen, setChosen] = useState(value)
  const [shown, setShown] = useState(value)
  // the page shows another value, for example after Back
  if (value !== shown) {
    setShown(value)
    setChosen(value)
  }
  return (
    <>
      <label className="vitrine-label" htmlFor={fieldAttributes.id}>
        {label}
      </label>
      <select
        className="vitrine-select"
        {...fieldAttributes}
        name={name}
        value={chosen}
        onChange={event => {
          setChosen(event.target.value)
          event.target.form?.requestSubmit()
        }}
      >
        {options.map(option => (
          <option key={option.Value} value={option.Value}>
            {option.Name}
          </option>
        ))}
      </select>
    </>
  )
}

/** Fixed parameter order, so that the same search always has the same URL. */
function urlOf(
  action: string,
  search: { tag: string; sort: string; entityName: string }
): string {
  const query = new URLSearchParams()
  for (const name of ['tag', 'sort', 'entityName'] as const) {
    if (search[name] !== '') query.set(name, search[name])
  }
  return `${action}?${query}`
}
