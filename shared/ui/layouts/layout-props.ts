import type { ReactNode } from 'react';
import type { RenderedPayload } from '../../payload.ts';

/** The props of a layout: the payload of the page, and the page as children. */
export type LayoutProps = { payload: RenderedPayload; children: ReactNode };
