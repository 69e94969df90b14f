// A document that is left takes the tests of all later files with it. Tags and links are stopped by `openPage()`; this stops scripts,
// and reports them: what leaves a page must be mocked, or has come too late.
navigation.addEventListener('navigate', event => {
  const { destination, navigationType, downloadRequest } = event
  if (destination.sameDocument || navigationType === 'reload' || downloadRequest !== null)
    return
  event.preventDefault()
  console.error(`A script would have left the document of the tests for ${destination.url}.`)
})
