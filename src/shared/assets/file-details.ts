import { formatFileSize } from '../numbers/file-size.ts'

/** What may be known of a file. */
export interface KnownDetails {
  /** In bytes; 0 or missing if it is unknown. */
  size?: number | undefined
  /** Of a picture, in px. */
  width: number | null
  height: number | null
}

/** What is known of a file: `1.4 MB · 800 × 600 px` */
export function fileDetails({ size, width, height }: KnownDetails, culture: string): string {
  const parts = [
    size ? formatFileSize(size, culture) : '',
    width && height ? `${width} × ${height} px` : ''
  ]
  return parts.filter(Boolean).join(' · ')
}
