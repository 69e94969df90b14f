import type { ListedCategory } from '../../src/shared/contract/category-list.ts'

/** A category with its subcategories. */
export interface Branch {
  category: ListedCategory
  children: readonly Branch[]
}

/** Builds the category tree. Categories with an unknown parent become top-level; cycles are omitted. */
export function treeOf(categories: readonly ListedCategory[]): readonly Branch[] {
  const known = new Set(categories.map(({ Id }) => Id))
  const below = new Map<string, ListedCategory[]>()
  for (const category of categories) {
    const { ParentId } = category
    const parent = ParentId !== null && known.has(ParentId) ? ParentId : ''
    below.set(parent, [...(below.get(parent) ?? []), category])
  }
  const branchesOf = (id: string): Branch[] =>
    (below.get(id) ?? []).map(category => ({ category, children: branchesOf(category.Id) }))
  return branchesOf('')
}

/** The ids of a category and its ancestors. */
export function pathTo(categories: readonly ListedCategory[], id: string): ReadonlySet<string> {
  const parents = new Map(categories.map(({ Id, ParentId }) => [Id, ParentId]))
  const path = new Set<string>()
  for (let at: string | null | undefined = id; at && parents.has(at) && !path.has(at); ) {
    path.add(at)
    at = parents.get(at)
  }
  return path
}
