import { extensionPoint } from '../../kernel/extension-point.ts'

/** A link below the help in the footer of every page. */
export interface FooterLink {
  /** Below `{site}/{culture}`. */
  path: string
  /** The key of its text. */
  name: string
}

/** Links that other parts of the site add to the footer, after that to the orders of guests. */
export const footerLinks = extensionPoint<FooterLink>()
