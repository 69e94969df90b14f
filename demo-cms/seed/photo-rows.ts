import type { Drawing } from '../simulators/images/drawing.ts'
import type { Rows } from './base.ts'
import type { Leaf } from './catalogue-types.ts'
import { leaves } from './tree.ts'

/** The views of a product besides the front. */
const VIEWS = ['scene', 'detail', 'night', 'group', 'measures'] as const

/** The number of pictures in a full turn, 10 degrees apart. */
const TURN_STEPS = 36

/** One folder per kind of product, after the two top-level folders. */
export const FIRST_LEAF_FOLDER = 3

/** The properties of a product that its pictures depend on. */
interface Drawn {
  id: number
  leaf: Leaf
  slug: string
  colors: { valueId: number | null; color: string }[]
}

/**
 * The pictures of a product: every view of each colour, and a full turn for teapots.
 *
 * @param hasAll Whether to include all colours and views; otherwise one colour and a few views.
 */
export function photoRows(product: Drawn, nextId: () => number, hasAll: boolean) {
  const assets: Rows = []
  const product_photos: Rows = []
  const product_turns: Rows = []
  const draw = (name: string, drawing: Omit<Drawing, 'shape' | 'seed'>) => {
    const id = nextId()
    assets.push({
      id,
      folder_id: FIRST_LEAF_FOLDER + leaves.indexOf(product.leaf),
      name: `${product.slug}-${name}.webp`,
      kind: 'picture',
      width: 1200,
      height: 1200,
      drawing: { shape: product.leaf.shape, seed: product.id, ...drawing }
    })
    return id
  }
  const add = (color: string, view: Drawing['view'], valueId: number | null) => {
    const id = draw(String(product_photos.length + 1), { color, view })
    product_photos.push({
      product_id: product.id,
      position: product_photos.length + 1,
      asset_id: id,
      value_id: valueId
    })
  }
  for (const { color, valueId } of product.colors) add(color, 'front', valueId)
  for (const { color, valueId } of hasAll ? product.colors : product.colors.slice(0, 1)) {
    for (const view of hasAll ? VIEWS : VIEWS.slice(0, 2)) {
      add(color, view, hasAll ? valueId : null)
    }
  }
  if (hasAll && product.leaf.shape === 'teapot') {
    const { color } = product.colors[0]!
    for (let step = 0; step < TURN_STEPS; step++) {
      const asset_id = draw(`360-${step + 1}`, {
        color,
        view: 'front',
        turn: step / TURN_STEPS
      })
      product_turns.push({ product_id: product.id, position: step + 1, asset_id })
    }
  }
  return { assets, product_photos, product_turns }
}
