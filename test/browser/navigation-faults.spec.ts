import { testFaults, WAY_NAMES } from './support/faulty-visits.ts'

const [link = 'a link', get, post = 'a POST form', ...others] = WAY_NAMES
const more = [get, ...others].filter(way => way !== undefined)

// every fault by a link and by a form that sends something; each further way with a few faults
testFaults(index => {
  const way = index % 3 === 0 ? more[(index / 3) % more.length] : undefined
  return way === undefined ? [link, post] : [link, post, way]
})
