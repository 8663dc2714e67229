import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { showNode, shownNode } from '../../../src/cli/studio.js'
import { StudioFiles } from '../../../src/server/studio/StudioFiles.js'

const url = 'http://127.0.0.1:9650'

describe('snowglobe studio', () => {
  it('takes the URL of a node, and an address of its own', () => {
    expect(shownNode([`--url=${url}/`])).toEqual({ url, host: '127.0.0.1', port: 0 })
    expect(shownNode(['--url', url, '--port', '9660', '--host=0.0.0.0'])).toEqual({
      url,
      host: '0.0.0.0',
      port: 9660,
    })
    expect(shownNode([`--url=${url}`, '--port=65535'])?.port).toBe(65_535)
    expect(shownNode(['--help'])).toBeUndefined()
  })

  it.each([
    [[], 'studio needs --url'],
    [['--url=9650'], 'studio: --url must be a URL (http://…), not "9650"'],
    [[`--url=${url}`, '--port=x'], 'studio: --port must be a port, not "x"'],
    [[`--url=${url}`, '--port=1.5'], 'port, not "1.5"'],
    [[`--url=${url}`, '--port=-1'], 'port, not "-1"'],
    [[`--url=${url}`, '--port=65536'], 'port, not "65536"'],
    [[`--url=${url}`, 'word'], 'studio does not take "word"'],
    [['--ulr=x'], 'studio: unknown flag --ulr=x: did you mean --url?'],
  ])('refuses %j', (words, message) => {
    expect(() => shownNode(words)).toThrow(message)
  })

  it('says where the studio is not built', async () => {
    const none = new StudioFiles(join(tmpdir(), 'no-studio'))
    await expect(showNode({ url, host: '127.0.0.1', port: 0 }, none)).rejects.toThrow(
      'studio: it is not built: run npm run studio in the clone',
    )
  })

  it('serves the page until it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-'))
    writeFileSync(join(folder, 'index.html'), 'a page')
    const shown = await showNode({ url, host: '127.0.0.1', port: 0 }, new StudioFiles(folder))
    expect(await (await fetch(shown.url)).text()).toBe('a page')
    // A page holds its connection, which ends with the studio.
    const held = connect(Number(new URL(shown.url).port), '127.0.0.1').resume()
    await once(held, 'connect')
    const ended = new Promise((resolve) => held.on('error', () => undefined).once('close', resolve))
    held.write('GET / HTTP/1.1\r\n')
    shown.close()
    await ended
    const other = await showNode({ url, host: '::1', port: 0 }, new StudioFiles(folder))
    other.close()
    expect(other.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    await expect(fetch(shown.url)).rejects.toThrow()
    rmSync(folder, { recursive: true })
  })
})
