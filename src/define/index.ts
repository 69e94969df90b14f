// `vitrine/define`: tags of your own, with the machinery of the library's.

export { optional } from 'valibot'
export type { Context } from '../context.ts'
export {
  type AttributeProps,
  about,
  count,
  decimal,
  flag,
  json,
  oneOf,
  text,
  url
} from '../element/attributes.ts'
export { type Host, useHost } from '../element/host.ts'
export type { LoadTrigger } from '../loader/registry.ts'
export type { CartState } from '../stores/cart/cart-state.ts'
export type { ProductChoice } from '../stores/product/product.ts'
export {
  type DefineTagOptions,
  defineTag,
  type LoadedCode,
  type TagCode
} from './define-tag.ts'
export { useCart, useContext, useProduct } from './hooks.ts'
export { type Texts, texts } from './texts.ts'
export { type Widget, widget } from './widget.ts'
