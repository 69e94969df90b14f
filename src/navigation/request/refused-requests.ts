/**
 * The directive of a content security policy that refuses requests for pages: `connect-src` without `'self'`. Call it after a
 * failure; it requests this page, because the refusal of a request looks the same as that of a redirect which follows it.
 */
export async function refusingDirective(): Promise<string | undefined> {
  let directive: string | undefined
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') directive = effectiveDirective
  }
  addEventListener('securitypolicyviolation', onViolation)
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  // the event follows the error
  await new Promise(resolve => setTimeout(resolve))
  removeEventListener('securitypolicyviolation', onViolation)
  return response ? undefined : directive
}
