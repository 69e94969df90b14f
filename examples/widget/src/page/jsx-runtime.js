// What JSX is compiled to, on a page without a bundler.

import { React } from './define.js'

export const { Fragment } = React

/** An element; `key` stands beside the other props in JSX. */
export function jsx(type, props, key) {
  return React.createElement(type, key === undefined ? props : { ...props, key })
}

export { jsx as jsxDEV, jsx as jsxs }
