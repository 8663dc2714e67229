import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { terminalSvg } from '../../scripts/pictures/terminalSvg.js'

describe('the picture of a terminal', () => {
  it('has a line for each line, and its colours', () => {
    const svg = terminalSvg('\u001b[1mone\u001b[22m <two>\n\u001b[31mfailed\u001b[39m', 'a title')
    expect(svg.match(/<text /g)).toHaveLength(2)
    expect(svg).toContain('font-weight="bold">one</tspan>')
    expect(svg).toContain('\u00a0&lt;two&gt;')
    expect(svg).toContain('fill="#ff7b72">failed</tspan>')
    expect(svg).toContain('<title>a title</title>')
  })

  it('refuses movements of the cursor, which no picture shows', () => {
    expect(() => terminalSvg('\u001b[2A', 'a title')).toThrow('no place for "\\u001b[2A"')
  })

  it('in README.md is one', () => {
    expect(readFileSync('docs/pictures/terminal.svg', 'utf8')).toContain('failed:\u00a0sold\u00a0out')
  })
})
