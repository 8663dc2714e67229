import { expect, test } from '@jest/globals'
import { operations } from '../../../methods/restOperations.js'
import { createNetwork } from '../../../src/index.js'

test('the OpenAPI document names every operation with its parameters, units and answers', async () => {
  const net = await createNetwork()
  const document = JSON.parse(await (await net.fetch('/v1/openapi.json')).text())

  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { in: 'header', name: 'x-data-api-key' },
  })
  for (const { id, path, method, status, units, inPath, inQuery, paging } of operations) {
    const described = document.paths[path][method.toLowerCase()]
    expect(described).toMatchObject({ operationId: id, 'x-compute-units': units })
    expect(Object.keys(described.responses)).toEqual(
      expect.arrayContaining([String(status), '400', '401', '403', '404', '429', '500', '502', '503']),
    )
    const names = described.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual([
      ...Object.keys(inPath),
      ...Object.keys(inQuery),
      ...(paging === undefined || paging.inBody === true ? [] : ['pageToken']),
      ...(paging === undefined || paging.isFixed === true || paging.inBody === true ? [] : ['pageSize']),
    ])
  }
})

test('operation IDs and routes are unique, and each path names the parameters that it declares', () => {
  const routes = operations.map(({ method, path }) => `${method} ${path}`)

  expect(new Set(routes).size).toBe(routes.length)
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  for (const { path, inPath } of operations)
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(inPath))
})
