import { beforeEach, describe, expect, test } from '@jest/globals'
import { EndpointRouter } from '../../../state/node/EndpointRouter.js'
import { Changes } from '../../../state/time/Changes.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

let undo: UndoLog
let router: EndpointRouter
beforeEach(() => {
  undo = new UndoLog()
  router = new EndpointRouter(undo)
  router.add('info', '')
  router.add('health', '')
  router.add('health', '/liveness')
})

describe('paths', () => {
  test('lead to the endpoint that was registered there only', () => {
    expect(router.resolve('/ext/info')).toBe('/ext/info')
    expect(router.resolve('/ext/health/liveness')).toBe('/ext/health/liveness')
    for (const path of ['/ext/info/', '/ext/Info', '/ext', '/', '/info', ''])
      expect(router.resolve(path)).toBeUndefined()
  })

  test('cannot be shared by two endpoints', () => {
    expect(() => router.add('info', '')).toThrow('failed to create endpoint as /ext/info already exists')
  })
})

describe('aliases', () => {
  test('lead to all endpoints of a base, including later ones', () => {
    router.alias('health', 'h', 'a/b')
    router.add('health', '/readiness')
    expect(router.resolve('/ext/h')).toBe('/ext/health')
    expect(router.resolve('/ext/a/b/liveness')).toBe('/ext/health/liveness')
    expect(router.resolve('/ext/h/readiness')).toBe('/ext/health/readiness')
  })

  test('can have aliases themselves', () => {
    router.alias('info', 'i1')
    router.alias('i1', 'i2')
    expect(router.resolve('/ext/i2')).toBe('/ext/info')
  })

  test('can be added for endpoints that do not exist yet, even in a circle', () => {
    router.alias('a', 'b')
    router.alias('b', 'a')
    expect(router.resolve('/ext/b')).toBeUndefined()
    expect(() => router.add('a', '')).toThrow(
      'route is either already aliased or already maps to a handle: /ext/a',
    )
    router.alias('c', 'd')
    router.add('c', '/x')
    expect(router.resolve('/ext/d/x')).toBe('/ext/c/x')
  })

  test('are reserved permanently: nothing changes when one of several is reserved', () => {
    router.alias('info', 'i1')
    expect(() => router.alias('health', 'h', 'i1')).toThrow('already maps to a handle: /ext/i1')
    expect(router.resolve('/ext/h')).toBeUndefined()
    router.alias('health', 'h')
  })

  test('are reserved even when they lead to a served path', () => {
    expect(() => router.alias('health', 'info')).toThrow(
      'failed to create endpoint as /ext/info already exists',
    )
    expect(router.resolve('/ext/info')).toBe('/ext/info')
    // The other endpoint of health had no such conflict.
    expect(router.resolve('/ext/info/liveness')).toBe('/ext/health/liveness')
    expect(() => router.alias('health', 'info')).toThrow('already aliased')
  })

  test('may be empty, start with a slash, and contain spaces and any letter', () => {
    router.alias('info', '', '/lead', 'a b', 'é')
    for (const path of ['/ext/', '/ext//lead', '/ext/a b', '/ext/é'])
      expect(router.resolve(path)).toBe('/ext/info')
  })
})

describe('route patterns', () => {
  test('a variable matches one segment of a path', () => {
    router.alias('info', 'v/{x}')
    expect(router.resolve('/ext/v/anything')).toBe('/ext/info')
    for (const path of ['/ext/v/', '/ext/v', '/ext/v/a/b']) expect(router.resolve(path)).toBeUndefined()
  })

  test('a variable may have a pattern', () => {
    router.alias('info', 'n/{id:[0-9]+}.{kind:(?:a|b)}')
    expect(router.resolve('/ext/n/12.b')).toBe('/ext/info')
    for (const path of ['/ext/n/.a', '/ext/n/12', '/ext/n/12.c', '/ext/n/12xa'])
      expect(router.resolve(path)).toBeUndefined()
  })

  test('the pattern of a variable may have braces, and text around it stands for itself', () => {
    router.alias('info', 'w.x/{id:[a-z]{2}}+y')
    expect(router.resolve('/ext/w.x/ab+y')).toBe('/ext/info')
    for (const path of ['/ext/w.x/abc+y', '/ext/w.x/a+y', '/ext/wox/ab+y', '/ext/w.x/abby'])
      expect(router.resolve(path)).toBeUndefined()
  })

  test('a route that gorilla/mux refuses is accepted but never matches', () => {
    for (const bad of ['u/{x', 'u/x}', 'u/{}', 'u/{:a}', 'u/{x:}', 'u/{x:[}', 'u/{x:*}', 'u/{x:(a)}']) {
      router.alias('info', bad)
      expect(router.resolve(`/ext/${bad}`)).toBeUndefined()
      expect(router.resolve('/ext/u/a')).toBeUndefined()
      expect(() => router.alias('info', bad)).toThrow('already aliased')
    }
  })

  test('the first registered of several matching routes answers', () => {
    router.alias('health', '{any}')
    router.alias('info', 'late')
    expect(router.resolve('/ext/info')).toBe('/ext/info')
    expect(router.resolve('/ext/late')).toBe('/ext/health')
    expect(router.resolve('/ext/other/liveness')).toBe('/ext/health/liveness')
  })
})

test('a revert removes routes, patterns and reservations', () => {
  const before = undo.digest()
  const mark = undo.checkpoint()
  router.alias('info', 'i1', 'v/{x}')
  router.add('new', '')
  undo.revert(mark)
  expect(undo.digest()).toBe(before)
  for (const path of ['/ext/i1', '/ext/v/1', '/ext/new']) expect(router.resolve(path)).toBeUndefined()
  router.alias('health', 'i1')
  expect(router.resolve('/ext/i1')).toBe('/ext/health')
})

test('each new path is a change, in the order in which they are listed', () => {
  const changes = new Changes(undo)
  const other = new EndpointRouter(new UndoLog(), changes)
  const counts = [() => other.add('info', ''), () => other.alias('info', 'i', 'j')]
    .concat([
      () => other.alias('none', 'n'),
      () => other.add('none', '/x'),
      () => other.alias('info', 'v/{x}'),
    ])
    .map((change) => {
      change()
      return changes.count
    })
  expect(counts).toEqual([1, 3, 3, 5, 6])
  expect([...other.paths()]).toEqual(['/ext/info', '/ext/i', '/ext/j', '/ext/none/x', '/ext/n/x'])
})
