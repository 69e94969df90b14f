export interface DialogLook {
  /** The heading, which also names the dialog. By default, that of the content. */
  title?: string | undefined
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large' | undefined
}
