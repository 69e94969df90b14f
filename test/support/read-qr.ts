/**
 * Error correction at level M, by version: the number of error correction codewords per block, and of data codewords in
 * each block.
 */
const LEVEL_M: Readonly<Record<number, { correction: number; blocks: readonly number[] }>> = {
  4: { correction: 18, blocks: [32, 32] },
  5: { correction: 24, blocks: [43, 43] },
  6: { correction: 16, blocks: [27, 27, 27, 27] }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0
]

/**
 * Reads a QR code without its quiet zone, following ISO/IEC 18004 and independently of any library: versions 4 to 6,
 * level M, byte mode. It corrects no errors: any damaged codeword throws.
 *
 * @param cells Row by row; `true` is black.
 */
export function readQr(cells: readonly (readonly boolean[])[]) {
  const size = cells.length
  const version = (size - 17) / 4
  const level = LEVEL_M[version]
  if (!level) throw new Error(`Version ${version} is not read here.`)
  const format = formatOf(cells)
  if (format >> 3 !== 0) throw new Error('The level is not M.')
  const words = wordsOf(cells, MASKS[format & 7]!, version)
  return { version, text: textOf(dataOf(words, level)) }
}

/**
 * Reads the format information next to the first finder pattern: five bits for level and mask, protected by ten check
 * bits.
 */
function formatOf(cells: readonly (readonly boolean[])[]): number {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map(x => [x, 8] as const)
  const above = [7, 5, 4, 3, 2, 1, 0].map(y => [8, y] as const)
  const read = [...places, ...above].reduce((bits, [x, y]) => bits * 2 + +cells[y]![x]!, 0)
  const bits = read ^ 0b101010000010010
  let rest = bits
  for (let at = 14; at >= 10; at -= 1) if ((rest >> at) & 1) rest ^= 0b10100110111 << (at - 10)
  if (rest !== 0) throw new Error('The format is damaged.')
  return bits >> 10
}

/**
 * Reads the codewords of eight modules each: upwards and downwards in two-column strips from the right, skipping
 * function patterns.
 */
function wordsOf(
  cells: readonly (readonly boolean[])[],
  isMasked: (x: number, y: number) => boolean,
  version: number
): number[] {
  const size = cells.length
  // the only alignment pattern, 5 × 5 modules
  const middle = version * 4 + 10
  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2)
  const bits: boolean[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    // skips the vertical timing pattern
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y)) bits.push(cells[y]![x] !== isMasked(x, y))
      }
    }
    isUp = !isUp
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + +bit, 0)
  )
}

/** Returns the data codewords in order. Blocks are interleaved, and at these versions all have the same length. */
function dataOf(
  words: readonly number[],
  { correction, blocks }: (typeof LEVEL_M)[number]
): number[] {
  const length = blocks[0]! + correction
  return blocks.flatMap((data, block) => {
    const own = Array.from({ length }, (_, at) => words[at * blocks.length + block]!)
    for (let power = 0; power < correction; power += 1) {
      // Horner's method at a power of 2 in GF(256): an undamaged block evaluates to 0
      const value = own.reduce((sum, word) => times(sum, powerOfTwo(power)) ^ word, 0)
      if (value !== 0) throw new Error(`Block ${block} is damaged.`)
    }
    return own.slice(0, data)
  })
}

function powerOfTwo(power: number): number {
  let value = 1
  for (let at = 0; at < power; at += 1) value = times(value, 2)
  return value
}

function times(one: number, other: number): number {
  let product = 0
  for (let at = 7; at >= 0; at -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> at) & 1) product ^= one
  }
  return product
}

/** Decodes a single byte segment: a 4-bit mode indicator, an 8-bit count, then the bytes. */
function textOf(data: readonly number[]): string {
  const bits = data.map(word => word.toString(2).padStart(8, '0')).join('')
  if (bits.slice(0, 4) !== '0100') throw new Error('These are no bytes.')
  const count = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length: count }, (_, at) =>
    Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2)
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
}
