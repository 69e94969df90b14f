import type { Delimiter } from './delimited.ts'
import { commenting, printing } from './delimited.ts'

/** `<% … %>` of ERB and EJS: blocks end with `end` or with a brace. */
const code: Delimiter = {
  open: '<%',
  close: '%>',
  read(text) {
    const words = text.replace(/^[-_\s]+|[-_\s]+$/g, '')
    if (
      /^\}?\s*(else|elsif|when|case .*:$|default:)/.test(words) &&
      !/^case\b.*[^:]$/.test(words)
    ) {
      return { kind: 'code', role: 'middle' }
    }
    if (/^(end\b|\})/.test(words)) return { kind: 'code', role: 'close' }
    const opens =
      /^(if|unless|case|for|while|until|begin)\b/.test(words) ||
      /\bdo(\s*\|[^|]*\|)?$|\{(\s*\|[^|]*\|)?$/.test(words)
    return { kind: 'code', ...(opens && { role: 'open' as const }) }
  }
}

/** A value may be a block: `<%= form_with do |form| %>`. */
const value: Delimiter = {
  open: '<%=',
  close: '%>',
  read: text => ({
    kind: 'printed',
    ...(/\bdo(\s*\|[^|]*\|)?\s*-?$/.test(text) && { role: 'open' as const })
  })
}

export const erb: readonly Delimiter[] = [
  commenting('<%--', '--%>'),
  commenting('<%#', '%>'),
  value,
  printing('<%-', '%>'),
  code
]
