/** A text in French, Dutch and English. */
export type Words = readonly [fr: string, nl: string, en: string]

/** A category with others in it. */
export interface Branch {
  slug: string
  name: Words
  inside: readonly (Branch | Leaf)[]
}

export type AttributeCode = 'color' | 'size' | 'pack' | 'capacity'

/** A category of the lowest level: one kind of product. */
export interface Leaf {
  slug: string
  name: Words
  /** One of its products, as its name begins (or in English ends). */
  noun: Words
  /** What its pictures show. */
  shape: string
  materials: readonly string[]
  /** The cheapest and the dearest, in cents. */
  price: readonly [number, number]
  attributes: readonly AttributeCode[]
  /** What it is good for, in a sentence or two. */
  pitch: Words
}

export function isLeaf(node: Branch | Leaf): node is Leaf {
  return 'shape' in node
}
