import { encode, type QrCodeGenerateOptions } from 'uqr'

/** A QR code as an SVG path in a square of `size` units, with the quiet zone of four cells that standards require. */
export interface QrPath {
  size: number
  path: string
}

/** Draws a QR code as one SVG path with a bar for each run of black cells, so that it needs no script in the page. */
export function qrPath(
  text: string,
  options: Pick<QrCodeGenerateOptions, 'maxVersion'> = {}
): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4, ...options })
  return { size, path: pathOf(data) }
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isBlack, x) => {
        if (!isBlack || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      })
    )
    .join('')
}
