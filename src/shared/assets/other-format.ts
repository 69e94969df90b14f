/** Formats of pictures that cameras and programs write, and few browsers show. */
export type OtherFormat = 'heic' | 'tiff' | 'bmp' | 'raw' | 'svg' | 'psd' | 'jxl' | 'apng'

const EXTENSIONS: Readonly<Record<OtherFormat, string>> = {
  heic: 'heic heif hif heics heifs',
  tiff: 'tif tiff',
  bmp: 'bmp dib',
  raw: 'dng cr2 cr3 crw nef nrw arw sr2 srf srw orf rw2 raf pef raw 3fr iiq kdc dcr x3f erf',
  svg: 'svg svgz',
  psd: 'psd psb',
  jxl: 'jxl jp2 j2k jpx jxr',
  apng: 'apng'
}

/** The format that the name of a file stands for, if there is advice about it. */
export function otherFormatOf(name: string): OtherFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return (Object.keys(EXTENSIONS) as OtherFormat[]).find(format =>
    EXTENSIONS[format].split(' ').includes(extension)
  )
}

/** Why a file cannot be a picture of a field: its format, or that it is a PDF; `undefined` for anything else. */
export function pictureAdvice(
  name: string,
  accept: string
): OtherFormat | 'picturePdf' | undefined {
  if (!accept.includes('.png')) return undefined
  return /\.pdf$/i.test(name) ? 'picturePdf' : otherFormatOf(name)
}
