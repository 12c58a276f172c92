'use client';
import { useEffect } from 'react';

export function Hydrated() {
  useEffect(() => void performance.mark('hydrated'), []);
}
