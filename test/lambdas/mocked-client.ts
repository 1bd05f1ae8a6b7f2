import { mockClient } from 'aws-sdk-client-mock'
import { afterAll } from 'vitest'

/** Answers for every client of a class until the file ends: the next one shares the process and its packages. */
export const mockedClient: typeof mockClient = client => {
  const mock = mockClient(client)
  afterAll(() => mock.restore())
  return mock
}
