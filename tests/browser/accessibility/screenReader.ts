/** What a screen reader announces for the focused element, from the browser's own accessibility tree. */
import type { CDPSession, Page } from 'playwright-core'

interface AccessibilityNode {
  role?: { value?: string }
  name?: { value?: string }
  value?: { value?: string }
  description?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

const sessions = new WeakMap<Page, CDPSession>()

/** Role, name, states, value and description of the focused element, or of the element that is its active descendant. */
export async function describeFocused(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      'document.getElementById(document.activeElement.getAttribute("aria-activedescendant")) ?? document.activeElement',
  })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId as string,
    fetchRelatives: false,
  })
  const { role, name, value, description, properties = [] } = nodes[0] as AccessibilityNode
  const states = properties.flatMap(({ name: state, value: { value: is } }) => {
    if (state === 'expanded') return is ? 'expanded' : 'collapsed'
    if (state === 'checked') return is === 'true' ? 'checked' : 'not checked'
    return ['selected', 'disabled', 'invalid'].includes(state) && is && is !== 'false' ? state : []
  })
  const parts = [role?.value, name?.value, ...states].filter(Boolean).join(', ')
  const rest = [value?.value, description?.value].filter(Boolean).join('; ')
  return rest ? `${parts}: ${rest}` : parts
}

/** Presses Tab repeatedly. @returns the announcement after each press */
export async function tabThrough(page: Page, presses: number): Promise<string[]> {
  const said: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    said.push(await describeFocused(page))
  }
  return said
}
