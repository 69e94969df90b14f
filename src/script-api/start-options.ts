import type { Transport } from '../api/transport.ts'

export interface StartOptions {
  /**
   * Whether links, forms, Back and Forward show pages in place. `false` in an app that shows its pages itself, with a router: then only
   * widgets and behaviours start, and the page needs no `#page`. The page setting `"navigation": false` does the same.
   *
   * @default true
   */
  navigation?: boolean | undefined
  /**
   * Answers the calls of the contract with those of another back end. The page setting `"transport"` names a module whose default
   * export does the same.
   */
  transport?: Transport | undefined
}
