import type { Words } from './words.ts'

/** A category with subcategories. */
export interface Branch {
  slug: string
  name: Words
  inside: readonly (Branch | Leaf)[]
}

export type AttributeCode = 'color' | 'size' | 'pack' | 'capacity'

/** A lowest-level category, which contains one kind of product. */
export interface Leaf {
  slug: string
  name: Words
  /** The noun at the start of its products' names (at the end in English). */
  noun: Words
  /** The shape in its pictures. */
  shape: string
  materials: readonly string[]
  /** The lowest and the highest price, in cents. */
  price: readonly [number, number]
  attributes: readonly AttributeCode[]
  /** Its advantages, in one or two sentences. */
  pitch: Words
}

export function isLeaf(node: Branch | Leaf): node is Leaf {
  return 'shape' in node
}
