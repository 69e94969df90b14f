import { type Branch, isLeaf, type Leaf } from './catalogue-types.ts'
import { decoration, garden } from './decoration.ts'
import { fashion, stationery } from './fashion.ts'
import { furniture, lighting } from './furniture.ts'
import { kitchen } from './kitchen.ts'
import { words } from './words.ts'

/** The shop's categories: five levels, with products in the lowest. */
export const tree: readonly Branch[] = [
  {
    slug: 'maison',
    name: words('Home and living'),
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
