import type { ReactNode } from 'react';
import type { Payload } from '../payload.ts';

/** What a layout is given: what is known of the page, and the page itself. */
export type LayoutProps = { payload: Payload; children: ReactNode };
