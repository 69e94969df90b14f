import { commenting, type Delimiter, printing } from './delimited.ts'

const tag: Delimiter = {
  open: '{{',
  close: '}}',
  read(code) {
    const words = code.replace(/^[~\s]+|[~\s]+$/g, '')
    if (words.startsWith('#>')) return { kind: 'printed' }
    if (words.startsWith('#')) return { kind: 'code', role: 'open' }
    if (words.startsWith('/')) return { kind: 'code', role: 'close' }
    if (/^(else\b|\^$)/.test(words)) return { kind: 'code', role: 'middle' }
    if (words.startsWith('^')) return { kind: 'code', role: 'open' }
    return { kind: 'printed' }
  }
}

export const handlebars: readonly Delimiter[] = [
  commenting('{{!--', '--}}'),
  commenting('{{~!--', '--~}}'),
  commenting('{{!', '}}'),
  printing('{{{', '}}}'),
  tag
]
