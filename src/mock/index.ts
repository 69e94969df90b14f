export { createMock, type Mock, type MockOptions } from './create-mock.ts'
export { ConnectionBrokenError, type Failure, type Rules, WrongFaultError } from './faults.ts'
export type { GivenProduct } from './products.ts'
export type { ReadFile } from './site.ts'
