import { expect, it } from '@jest/globals'
import { toolingMethods } from '../../../methods/tooling/index.js'
import { toolingNames } from '../../../methods/tooling/toolingNames.js'

it('are those of the definitions, each once', () => {
  const defined = toolingMethods.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(defined.sort()).toEqual([...toolingNames].sort())
})
