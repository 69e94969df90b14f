/** An `.xlsx` file with one sheet, whose cells are texts and numbers; `null` leaves a cell out. */
export function workbook(
  rows: readonly (readonly (string | number | null)[])[]
): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row, index) => {
    const xml = row.map((value, column) => cellXml(value, `${'ABCDEF'[column]}${index + 1}`))
    return `<row r="${index + 1}">${xml.join('')}</row>`
  })
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData></worksheet>`
  })
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function cellXml(value: string | number | null, place: string): string {
  if (value === null) return ''
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
}

/** An archive without compression. */
function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [name, content].map(text => new TextEncoder().encode(text))
    const sizes = [0, data!.length, data!.length]
    const local = concat([
      numbers([0x04034b50], [20, 0, 0, 0, 0], sizes, [path!.length, 0]),
      path!,
      data!
    ])
    directory.push(
      numbers([0x02014b50], [20, 20, 0, 0, 0, 0], sizes, [path!.length, 0, 0, 0, 0], [0, at]),
      path!
    )
    parts.push(local)
    at += local.length
  }
  const entries = concat(directory)
  const count = parts.length
  return concat([
    ...parts,
    entries,
    numbers([0x06054b50], [0, 0, count, count], [entries.length, at], [0])
  ])
}

/** Groups of 32-bit and 16-bit numbers, alternately. */
function numbers(...groups: readonly (readonly number[])[]): Uint8Array {
  return concat(
    groups.flatMap((group, index) =>
      group.map(value => {
        const wide = index % 2 === 0
        const view = new DataView(new ArrayBuffer(wide ? 4 : 2))
        if (wide) view.setUint32(0, value, true)
        else view.setUint16(0, value, true)
        return new Uint8Array(view.buffer)
      })
    )
  )
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
