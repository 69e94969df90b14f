const MARK = 'data-vitrine-native'

/** Lets a form be submitted without validation by the browser. */
export function switchOffNative(form: HTMLFormElement): void {
  if (!form.noValidate) form.setAttribute(MARK, '')
  form.noValidate = true
}

/** Lets the browser validate a form again, unless its page has `novalidate`: fields that it requires may be hidden. */
export function switchOnNative(form: HTMLFormElement): void {
  if (form.hasAttribute(MARK)) form.noValidate = false
}
