// For pages without a bundler, whose tags must be rendered by the React that the page has already.

// not the default export, which the light flavour lacks
import * as React from 'react'
import * as own from './index.ts'

/** The functions of `vitrine/define`, and React. Written out, because bundlers of declarations cannot print a module. */
export interface OwnTags {
  readonly React: typeof React
  readonly about: typeof own.about
  readonly count: typeof own.count
  readonly decimal: typeof own.decimal
  readonly defineTag: typeof own.defineTag
  readonly flag: typeof own.flag
  readonly json: typeof own.json
  readonly oneOf: typeof own.oneOf
  readonly optional: typeof own.optional
  readonly text: typeof own.text
  readonly texts: typeof own.texts
  readonly url: typeof own.url
  readonly useCart: typeof own.useCart
  readonly useContext: typeof own.useContext
  readonly useHost: typeof own.useHost
  readonly useProduct: typeof own.useProduct
  readonly widget: typeof own.widget
}

export const ownTags: OwnTags = { ...own, React }
