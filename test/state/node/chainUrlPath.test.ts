import { describe, expect, it } from '@jest/globals'
import { chainUrlPath } from '../../../state/node/chainUrlPath.js'

describe('the path for an alias', () => {
  it.each([
    ['games', '/ext/bc/games'],
    ['my games', '/ext/bc/my%20games'],
    ['a%2Fb?c#d', '/ext/bc/a%252Fb%3Fc%23d'],
    ['a/b/', '/ext/bc/a/b'],
    ['../games', '/ext/games'],
    ['ü', '/ext/bc/%C3%BC'],
  ])('of %j is %s', (alias, path) => {
    expect(chainUrlPath(alias)).toBe(path)
  })

  it.each(['', '..', '../..', '../../x', 'x{', 'x{y:[0-9]+}', '\ud800'])('of %j does not exist', (alias) => {
    expect(chainUrlPath(alias)).toBeUndefined()
  })
})
