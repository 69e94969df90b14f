import { type Culture, cultures } from '../kernel/texts/cultures.ts'
import { searchDocument } from '../shop/search/search-words.ts'
import { type AttributeCode, type Branch, isLeaf, type Leaf } from './catalogue-types.ts'
import { attributes, brands, tags, warehouses } from './choices.ts'
import { materials } from './materials.ts'
import { tree } from './tree.ts'
import { type Words, words } from './words.ts'

/** Rows for one table. */
export type Rows = Record<string, unknown>[]

/** The place of a category in the tree. */
export interface CategoryRow {
  id: number
  path: number[]
  /** From the top-level category to this one. */
  names: Words[]
}

/** What exists before the first product: categories, attributes, brands, tags and warehouses. */
export interface Base {
  tables: Record<string, Rows>
  /** By the slug of the lowest-level category. */
  categories: ReadonlyMap<string, CategoryRow>
  /** By `color:red`. */
  valueIds: ReadonlyMap<string, number>
  attributeIds: ReadonlyMap<AttributeCode | 'material', number>
}

/** Pairs each culture with its text: `inCultures(['a', 'b', 'c'])` → `[['fr', 'a'], …]`. */
export function inCultures(words: Words): [Culture, string][] {
  return cultures.map((culture, index) => [culture, words[index]!])
}

export function makeBase(): Base {
  const tables: Record<string, Rows> = {}
  const categories = makeCategories(tables)
  const { valueIds, attributeIds } = makeAttributes(tables)
  tables.brands = brands.map((name, index) => ({ id: index + 1, slug: slugOf(name), name }))
  tables.warehouses = warehouses.map((warehouse, index) => ({ id: index + 1, ...warehouse }))
  tables.tags = tags.map(({ slug }, index) => ({ id: index + 1, slug }))
  tables.tag_texts = tags.flatMap((tag, index) =>
    inCultures(tag.name).map(([culture, name]) => ({ tag_id: index + 1, culture, name }))
  )
  return { tables, categories, valueIds, attributeIds }
}

function makeCategories(tables: Record<string, Rows>): Map<string, CategoryRow> {
  const rows: Rows = []
  const texts: Rows = []
  const bySlug = new Map<string, CategoryRow>()

  function add(node: Branch | Leaf, parent: CategoryRow | undefined, position: number) {
    const id = rows.length + 1
    const path = [...(parent?.path ?? []), id]
    const names = [...(parent?.names ?? []), node.name]
    const row = { id, path, names }
    rows.push({
      id,
      parent_id: parent?.id ?? null,
      slug: node.slug,
      level: path.length,
      position,
      path
    })
    for (const [culture, name] of inCultures(node.name)) {
      const index = cultures.indexOf(culture)
      const description = isLeaf(node) ? node.pitch[index]! : ''
      const search = searchDocument(culture, [[name, 'A']])
      texts.push({ category_id: id, culture, name, description, search })
    }
    bySlug.set(node.slug, row)
    if (isLeaf(node)) return
    for (const [index, child] of node.inside.entries()) add(child, row, index + 1)
  }

  for (const [index, branch] of tree.entries()) add(branch, undefined, index + 1)
  tables.categories = rows
  tables.category_texts = texts
  return bySlug
}

function makeAttributes(tables: Record<string, Rows>) {
  const rows: Rows = []
  const texts: Rows = []
  const values: Rows = []
  const valueTexts: Rows = []
  const attributeIds = new Map<AttributeCode | 'material', number>()
  const valueIds = new Map<string, number>()

  function add(code: AttributeCode | 'material', name: Words, display: string) {
    const id = rows.length + 1
    attributeIds.set(code, id)
    rows.push({ id, code, display_type: display, position: id })
    for (const [culture, text] of inCultures(name)) {
      texts.push({ attribute_id: id, culture, name: text })
    }
    return id
  }

  function addValue(
    attribute: string,
    attributeId: number,
    code: string,
    name: Words,
    color?: string
  ) {
    const id = values.length + 1
    valueIds.set(`${attribute}:${code}`, id)
    values.push({ id, attribute_id: attributeId, code, position: id, color1: color ?? null })
    for (const [culture, text] of inCultures(name)) {
      valueTexts.push({ value_id: id, culture, name: text })
    }
  }

  for (const [code, attribute] of Object.entries(attributes)) {
    const id = add(code as AttributeCode, attribute.name, attribute.display)
    for (const choice of attribute.choices) {
      addValue(code, id, choice.code, choice.name, choice.color)
    }
  }
  const materialId = add('material', words('Material'), 'Select')
  for (const [code, material] of Object.entries(materials)) {
    addValue('material', materialId, code, material.label)
  }
  Object.assign(tables, {
    attributes: rows,
    attribute_texts: texts,
    attribute_values: values,
    attribute_value_texts: valueTexts
  })
  return { attributeIds, valueIds }
}

/** `'Claire & Co'` → `claire-co`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
