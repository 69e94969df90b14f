/** What JSON must be, as far as the Custom Elements Manifest says it. */
type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'word'; readonly words: readonly unknown[] }
  | { readonly kind: 'text' | 'number' | 'flag' | 'null' }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'record'; readonly value: Shape }
  | {
      readonly kind: 'object'
      readonly members: readonly { name: string; isOptional: boolean; shape: Shape }[]
    }
  | { readonly kind: 'either'; readonly options: readonly Shape[] }

/** What is wrong with a value: at which path, such as `Items[2].Quantity`, and the kind that is expected there. */
interface Mismatch {
  readonly path: string
  readonly expected: string
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[A-Za-z]+|-?\d+(?:\.\d+)?|[<>{}[\]|;:?,]/g

/** Reads a TypeScript type as the manifest writes it: `Array<{ "Code": string; "Name"?: string | null }> | undefined`. */
export function shapeOfType(type: string): Shape {
  const tokens = type.match(TOKEN) ?? []
  let at = 0
  const isNext = (token: string) => {
    const isIt = tokens[at] === token
    if (isIt) at += 1
    return isIt
  }

  function union(): Shape {
    const options = [single()]
    while (isNext('|')) options.push(single())
    const [only] = options
    return options.length === 1 && only ? only : { kind: 'either', options }
  }

  function single(): Shape {
    const token = tokens[at] ?? 'unknown'
    at += 1
    if (token === '{') return members()
    if (token === 'Array' && isNext('<')) {
      const item = union()
      isNext('>')
      return { kind: 'list', item }
    }
    if (token === 'Record' && isNext('<')) {
      union()
      isNext(',')
      const value = union()
      isNext('>')
      return { kind: 'record', value }
    }
    if (token === '[') {
      while (at < tokens.length && !isNext(']')) at += 1
      return { kind: 'list', item: { kind: 'any' } }
    }
    return simple(token)
  }

  function members(): Shape {
    const found: { name: string; isOptional: boolean; shape: Shape }[] = []
    while (at < tokens.length && !isNext('}')) {
      const name = JSON.parse(tokens[at]!) as string
      at += 1
      const isOptional = isNext('?')
      isNext(':')
      found.push({ name, isOptional, shape: union() })
      isNext(';')
    }
    return { kind: 'object', members: found }
  }

  return union()
}

function simple(token: string): Shape {
  if (token === 'string') return { kind: 'text' }
  if (token === 'number') return { kind: 'number' }
  if (token === 'boolean') return { kind: 'flag' }
  if (token === 'null' || token === 'undefined') return { kind: 'null' }
  if (/^["\d-]|^(true|false)$/.test(token)) return { kind: 'word', words: [JSON.parse(token)] }
  return { kind: 'any' }
}

/** Compares a value with its shape; `undefined` if nothing is wrong. */
export function mismatchOf(value: unknown, shape: Shape, path = ''): Mismatch | undefined {
  switch (shape.kind) {
    case 'any':
      return undefined
    case 'text':
      return typeof value === 'string' ? undefined : { path, expected: 'text' }
    case 'number':
      return typeof value === 'number' ? undefined : { path, expected: 'number' }
    case 'flag':
      return typeof value === 'boolean' ? undefined : { path, expected: 'flag' }
    case 'null':
      return value == null ? undefined : { path, expected: 'null' }
    case 'word':
      return shape.words.includes(value) ? undefined : { path, expected: wordsOf([shape]) }
    case 'list':
      if (!Array.isArray(value)) return { path, expected: 'list' }
      return first(value, (item, index) => mismatchOf(item, shape.item, `${path}[${index}]`))
    case 'record':
      if (!isObject(value)) return { path, expected: 'object' }
      return first(Object.entries(value), ([name, item]) =>
        mismatchOf(item, shape.value, joined(path, name))
      )
    case 'object':
      return isObject(value)
        ? first(shape.members, member => memberMismatch(value, member, path))
        : { path, expected: 'object' }
    case 'either':
      return eitherMismatch(value, shape.options, path)
  }
}

function memberMismatch(
  value: Readonly<Record<string, unknown>>,
  { name, isOptional, shape }: { name: string; isOptional: boolean; shape: Shape },
  path: string
): Mismatch | undefined {
  if (Object.hasOwn(value, name)) return mismatchOf(value[name], shape, joined(path, name))
  // what may be of any kind may be missing, too
  if (isOptional || mismatchOf(undefined, shape) === undefined) return undefined
  return { path: joined(path, name), expected: expectedOf(shape) }
}

/** The option that fits best says what is wrong: that of the same kind. */
function eitherMismatch(
  value: unknown,
  options: readonly Shape[],
  path: string
): Mismatch | undefined {
  const mismatches = options.map(option => mismatchOf(value, option, path))
  if (mismatches.includes(undefined)) return undefined
  const deeper = mismatches.find(mismatch => mismatch && mismatch.path !== path)
  return deeper ?? { path, expected: expectedOf({ kind: 'either', options }) }
}

function expectedOf(shape: Shape): string {
  if (shape.kind === 'word') return wordsOf([shape])
  if (shape.kind !== 'either') return shape.kind === 'record' ? 'object' : shape.kind
  const words = shape.options.filter(option => option.kind === 'word')
  if (words.length > 0) return wordsOf(words)
  const [main = { kind: 'any' as const }] = shape.options.filter(({ kind }) => kind !== 'null')
  return expectedOf(main)
}

function wordsOf(shapes: readonly Extract<Shape, { kind: 'word' }>[]): string {
  return shapes
    .flatMap(({ words }) => words)
    .map(String)
    .join(', ')
}

function first<Item>(
  items: readonly Item[],
  problemOf: (item: Item, index: number) => Mismatch | undefined
): Mismatch | undefined {
  for (const [index, item] of items.entries()) {
    const problem = problemOf(item, index)
    if (problem) return problem
  }
  return undefined
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
