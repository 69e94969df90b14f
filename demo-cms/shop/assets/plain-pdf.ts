/** What a PDF may not contain: scripts, actions, other files, and the beginnings of other formats. */
const FORBIDDEN =
  /\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])|<(?:script|html|svg|iframe|body)\b|<\?php|PK\p{Cc}\p{Cc}/iu

/** How far from the end of the file its end mark may be, in bytes. */
const LONGEST_TAIL = 64

/**
 * Whether a PDF is only a PDF: it begins and ends as one, runs nothing and contains no other file. A PDF cannot be drawn again
 * like a picture, so anything suspicious is rejected.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const content = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(content)) return false
  const end = content.lastIndexOf('%%EOF')
  if (end === -1 || content.length - end > LONGEST_TAIL) return false
  if (content.slice(end + '%%EOF'.length).trim() !== '') return false
  // names may be written as /J#61vaScript
  const decoded = content.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
  return !FORBIDDEN.test(content) && !FORBIDDEN.test(decoded)
}
