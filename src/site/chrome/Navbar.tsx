import type { ReactNode, Ref } from 'react'
import { address } from '../../shared/address.ts'
import { APP_CONTROL, MENU_ID } from '../markers.ts'
import type { ChromeConfig } from './chromeConfig.ts'
import { useColorMode } from './colorMode.ts'
import { Icon } from './Icon.tsx'
import { Mark } from './Mark.tsx'

interface Props {
  config: ChromeConfig
  /** Ref of the first link, which leads to the home page. */
  brand: Ref<HTMLAnchorElement>
  links: ReactNode
  /** The search button. */
  children: ReactNode
}

/** The bar at the top of the page. It stays visible on scroll. */
export function Navbar({ config, brand, links, children }: Props): ReactNode {
  return (
    <header className="navbar">
      <button type="button" className="icon menu-button" popoverTarget={MENU_ID} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <a ref={brand} className="brand" href={address('/')}>
        <Mark />
        <Title text={config.title} />
      </a>
      <nav aria-label="Main">{links}</nav>
      <div className="navbar-end">
        {children}
        <a className="repository" href={config.repository.to}>
          {config.repository.label}
        </a>
        <ColorModeButton config={config} />
      </div>
    </header>
  )
}

/** Shows the first word of the title, the vendor, in normal weight, and the rest in bold. */
function Title({ text }: { text: string }): ReactNode {
  const [first, ...rest] = text.split(' ')
  return (
    <span>
      {`${first} `}
      <b>{rest.join(' ')}</b>
    </span>
  )
}

interface LinksProps {
  config: ChromeConfig
  path: string
  /** Id of the current page's sidebar. */
  sidebar: string | null
}

/** The main links, in the navbar and, on narrow screens, at the top of the menu. */
export function NavbarLinks({ config, path, sidebar }: LinksProps): ReactNode {
  return config.navbar.map((item) => {
    const active = item.activeUnder
      ? path.startsWith(item.activeUnder)
      : item.sidebar === sidebar && sidebar !== null
    return (
      <a
        key={item.to}
        href={address(item.to)}
        className={active ? 'active' : undefined}
        aria-current={active ? 'true' : undefined}
      >
        {item.label}
      </a>
    )
  })
}

/** Cycles through the color modes. Renders all three icons; CSS shows the one for the mode on `<html>`. */
function ColorModeButton({ config }: { config: ChromeConfig }): ReactNode {
  const { mode, next, cycle } = useColorMode(config.colorMode)
  const label = `Color mode: ${mode}. Switch to ${next}`
  return (
    <button
      type="button"
      className="icon color-mode"
      {...{ [APP_CONTROL]: '' }}
      onClick={cycle}
      aria-label={label}
      title={label}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="system" />
    </button>
  )
}
