import { useId, useMemo, useState } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, count, json, text } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import { ListedCategory } from '../../src/shared/contract/category-list.ts'
import texts from '../../src/texts/en/category-list.json'
import { type Branch, pathTo, treeOf } from './tree.ts'

const t = messages('categoryList', texts)

export const attributes = {
  categories: about(
    'All categories, parents before children: `Id`, `ParentId`, `Name`, `Url`, `Count`, `Photo`.',
    json(array(ListedCategory))
  ),
  current: about('Id of the current category.', optional(text, '')),
  depth: about(
    'Number of levels that are initially expanded; the path to the current category is always expanded.',
    optional(count, '1')
  ),
  label: about('Accessible name of the list; defaults to a translated text.', optional(text))
}

/** Props shared by all levels. */
interface Around {
  current: string
  path: ReadonlySet<string>
  depth: number
}

/** The category tree as links, with the path to the current category expanded [CAT-12]. */
export function CategoryList({
  categories,
  current,
  depth,
  label
}: AttributeProps<typeof attributes>) {
  const tree = useMemo(() => treeOf(categories), [categories])
  const path = useMemo(() => pathTo(categories, current), [categories, current])
  return (
    <nav className="vitrine-category-list" aria-label={label ?? t('label')}>
      <Level branches={tree} level={1} current={current} path={path} depth={depth} />
    </nav>
  )
}

interface LevelProps extends Around {
  branches: readonly Branch[]
  level: number
  id?: string
}

function Level({ branches, id, ...rest }: LevelProps) {
  return (
    <ul className="vitrine-category-list__level" id={id}>
      {branches.map(branch => (
        <Item key={branch.category.Id} branch={branch} {...rest} />
      ))}
    </ul>
  )
}

function Item({ branch, level, ...around }: Around & { branch: Branch; level: number }) {
  const { category, children } = branch
  const { current, path, depth } = around
  const id = useId()
  const [isOpen, setOpen] = useState(level < depth || path.has(category.Id))

  // expand the path to the new category after a visit
  const [seen, setSeen] = useState(path)
  if (path !== seen) {
    setSeen(path)
    if (path.has(category.Id)) setOpen(true)
  }

  return (
    <li className="vitrine-category-list__item">
      <div className="vitrine-category-list__row">
        <a
          className="vitrine-category-list__link"
          href={category.Url}
          aria-current={
            category.Id === current ? 'page' : path.has(category.Id) ? 'true' : undefined
          }
        >
          {level === 1 && <Picture photo={category.Photo} />}
          <span>{category.Name}</span>{' '}
          <span className="vitrine-category-list__count">({category.Count})</span>
        </a>
        {children.length > 0 && (
          <button
            type="button"
            className="vitrine-category-list__toggle"
            aria-label={t('below', { name: category.Name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && children.length > 0 && (
        <Level branches={children} level={level + 1} id={id} {...around} />
      )}
    </li>
  )
}

function Picture({ photo }: { photo: ListedCategory['Photo'] }) {
  if (!photo) return null
  return (
    <img
      className="vitrine-category-list__picture"
      src={pictureUrl(photo, 80, 80)}
      width={40}
      height={40}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
