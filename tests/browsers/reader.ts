/** The page API of the tests in any browser: opens pages, clicks, types, and waits for elements. */
import { expect } from 'vitest'
import type { Wire } from './wire.ts'

/** Special keys, as WebDriver encodes them. */
const keys = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  Backspace: '\uE003',
} as const

export type Reader = ReturnType<typeof createReader>

export function createReader(wire: Wire) {
  const evaluate = <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) =>
    wire.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>
  const pressEach = (values: string[]) =>
    wire.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  const pointer = (actions: object[]) =>
    wire.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const reader = {
    name: wire.name,
    evaluate,
    open: (url: string) => wire.navigate(url),
    back: () => wire.back(),
    resize: (width: number, height: number) => wire.resize(width, height),
    errors: () => wire.errors(),
    close: () => wire.close(),
    /** Types characters one after another. */
    type: (text: string) => pressEach([...text]),
    async press(...names: (keyof typeof keys | string)[]): Promise<void> {
      const values = names.map((name) => keys[name as keyof typeof keys] ?? name)
      await wire.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            ...values.map((value) => ({ type: 'keyDown', value })),
            ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
          ],
        },
      ])
    },
    /** Shows intent by moving the pointer, and waits until the app has hydrated. */
    async hydrate(): Promise<void> {
      await pointer([
        { type: 'pointerMove', x: 1, y: 300, duration: 0 },
        { type: 'pointerMove', x: 4, y: 304, duration: 0 },
      ])
      await reader.waitForVisible('html[data-hydrated]')
    },
    /** Clicks the center of the first visible element. */
    async click(selector: string): Promise<void> {
      await reader.waitForVisible(selector)
      const center = await evaluate(async (wanted) => {
        const element = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility())
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const box = element?.getBoundingClientRect()
        return box
          ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
          : undefined
      }, selector)
      if (!center) throw new Error(`${selector} is not visible`)
      await pointer([
        { type: 'pointerMove', ...center, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    /** Waits until an element that matches the selector is visible. */
    waitForVisible: (selector: string): Promise<void> =>
      expect
        .poll(
          () =>
            evaluate(
              (wanted) => [...document.querySelectorAll(wanted)].some((each) => each.checkVisibility()),
              selector,
            ),
          { message: `${selector} is visible` },
        )
        .toBe(true),
    text: (selector: string): Promise<string> =>
      evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.textContent?.trim() ?? '', selector),
    value: (selector: string): Promise<string> =>
      evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value ?? '', selector),
    path: (): Promise<string> => evaluate(() => location.pathname + location.search + location.hash),
    /** Waits until the page of a path is on screen. */
    async waitForPage(path: string): Promise<void> {
      await expect
        .poll(() =>
          evaluate(() => [
            location.pathname + location.search + location.hash,
            new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href)
              .pathname,
          ]),
        )
        .toEqual([path, path.replace(/[?#].*/, '')])
    },
    /** The text in the clipboard, read by pasting it into a temporary field. */
    async pasteText(): Promise<string> {
      await evaluate(() => {
        const field = document.createElement('textarea')
        field.id = 'pasted'
        document.querySelector('main')?.prepend(field)
        field.focus()
      })
      await reader.press('Control', 'v')
      const text = await reader.value('#pasted')
      await evaluate(() => document.querySelector('#pasted')?.remove())
      return text
    },
  }
  return reader
}
