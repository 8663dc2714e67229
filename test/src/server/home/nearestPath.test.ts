import { expect, it } from '@jest/globals'
import { nearestPath } from '../../../../src/server/home/nearestPath.js'

const paths = ['/ext/bc/P', '/ext/bc/C/rpc', '/ext/bc/C/ws', '/ext/info', '/ext/health']

it.each([
  ['/ext/inof', '/ext/info'],
  ['/ext/bc/C', '/ext/bc/C/rpc'],
  ['/ext/bc/C/', '/ext/bc/C/rpc'],
  ['/ext/bc/C/rcp', '/ext/bc/C/rpc'],
  ['/etx/heatlh', '/ext/health'],
])('takes %s for %s', (path, served) => {
  expect(nearestPath(path, paths)).toBe(served)
})

it.each(['/', '/ext', '/ext/bc/C/rpc/more', '/ext/wallet', '/ext/bc'])('takes %s for nothing', (path) => {
  expect(nearestPath(path, paths)).toBeUndefined()
})

it('takes the path with the fewest mistyped words, and of equal ones the first', () => {
  expect(nearestPath('/ext/chain', ['/etx/chain', '/ext/chain', '/ext/chains'])).toBe('/ext/chain')
  expect(nearestPath('/ext/chainz', ['/ext/chaina', '/ext/chainb'])).toBe('/ext/chaina')
})
