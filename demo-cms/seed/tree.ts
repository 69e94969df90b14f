import { type Branch, isLeaf, type Leaf } from './catalogue-types.ts'
import { decoration, garden } from './decoration.ts'
import { fashion, stationery } from './fashion.ts'
import { furniture, lighting } from './furniture.ts'
import { kitchen } from './kitchen.ts'

/** The shop's categories: five levels, with products in the lowest. */
export const tree: readonly Branch[] = [
  {
    slug: 'maison',
    name: ['Maison', 'Wonen', 'Home and living', 'Wohnen'],
    inside: [kitchen, furniture, lighting, decoration]
  },
  fashion,
  stationery,
  garden
]

/** All lowest-level categories, in the order of the tree. */
export const leaves: readonly Leaf[] = tree.flatMap(leavesOf)

function leavesOf(node: Branch | Leaf): Leaf[] {
  return isLeaf(node) ? [node] : node.inside.flatMap(leavesOf)
}
