import type { ReactNode } from 'react';
import type { InlinePayload } from '../payload.ts';

/** The props of a layout: the payload of the page, and the page as children. */
export type LayoutProps = { payload: InlinePayload; children: ReactNode };
