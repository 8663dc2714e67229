import { expect, it } from '@jest/globals'
import { operations } from '../../../methods/restOperations.js'
import { withoutExample } from '../../../scripts/reference/operationExamples.js'
import { operationExamples } from '../../../src/server/dataApi/docs/data/operationExamples.js'
import { checkAnswer } from './dataApi.js'

it('every operation has an example that fits its schema, but for those that find nothing', () => {
  const lacking = operations.filter(({ id }) => (operationExamples[id] ?? []).length === 0)
  expect(lacking.map(({ id }) => id)).toEqual(withoutExample)
  for (const operation of operations)
    for (const { parameters, body, answer } of operationExamples[operation.id] ?? []) {
      checkAnswer(operation, operation.status, answer)
      expect(Object.keys(parameters)).toEqual(expect.arrayContaining(Object.keys(operation.inPath)))
      expect(body !== undefined).toBe(operation.body !== undefined)
    }
})

it('lists in examples have an item, but for vertices and bridges, of which there are none', () => {
  const empty = operations.filter(({ id, paging }) => {
    const examples = operationExamples[id] ?? []
    return paging !== undefined && examples.some(({ answer }) => firstList(answer)?.length === 0)
  })
  expect(empty.map(({ id }) => id)).toEqual([
    'listLatestXChainVertices',
    'getVertexByHeight',
    'getAddressesByBtcbBridged',
  ])
})

function firstList(answer: unknown): readonly unknown[] | undefined {
  return Object.values(answer ?? {}).find((each) => Array.isArray(each))
}
